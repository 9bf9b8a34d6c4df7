import { listInFile, readDataFile } from "../../data-file";
import adminSupport from "./admin-support.json" with { type: "json" };
import bookkeepingFinance from "./bookkeeping-finance.json" with { type: "json" };
import customerService from "./customer-service.json" with { type: "json" };
import dataEntry from "./data-entry.json" with { type: "json" };
import { DemoPost } from "./demo-post";
import designCreative from "./design-creative.json" with { type: "json" };
import education from "./education.json" with { type: "json" };
import engineeringCad from "./engineering-cad.json" with { type: "json" };
import healthcareAdmin from "./healthcare-admin.json" with { type: "json" };
import hrRecruiting from "./hr-recruiting.json" with { type: "json" };
import itDevelopment from "./it-development.json" with { type: "json" };
import itSupport from "./it-support.json" with { type: "json" };
import legalSupport from "./legal-support.json" with { type: "json" };
import logistics from "./logistics.json" with { type: "json" };
import management from "./management.json" with { type: "json" };
import marketingSocial from "./marketing-social.json" with { type: "json" };
import other from "./other.json" with { type: "json" };
import realEstate from "./real-estate.json" with { type: "json" };
import sales from "./sales.json" with { type: "json" };
import virtualAssistant from "./virtual-assistant.json" with { type: "json" };
import writingContent from "./writing-content.json" with { type: "json" };

/** Posts by file. The order matters: posts of the same day get their ids in this order. */
const files = {
  "admin-support": adminSupport,
  "virtual-assistant": virtualAssistant,
  "data-entry": dataEntry,
  "customer-service": customerService,
  sales,
  "marketing-social": marketingSocial,
  "bookkeeping-finance": bookkeepingFinance,
  "hr-recruiting": hrRecruiting,
  "it-development": itDevelopment,
  "it-support": itSupport,
  "design-creative": designCreative,
  "writing-content": writingContent,
  "healthcare-admin": healthcareAdmin,
  "real-estate": realEstate,
  "legal-support": legalSupport,
  "engineering-cad": engineeringCad,
  logistics,
  education,
  management,
  other,
};

export const demoPosts: readonly DemoPost[] = Object.entries(files).flatMap(([name, file]) =>
  readDataFile(
    `seed/demo-posts/${name}`,
    listInFile(DemoPost, ({ title }) => title),
    file,
  ),
);
