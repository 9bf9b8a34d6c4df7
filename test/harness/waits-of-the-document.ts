import { configure } from "@testing-library/dom";
import { soonMs } from "./soon";

configure({ asyncUtilTimeout: soonMs });
