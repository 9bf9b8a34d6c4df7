import type { ContactWay } from "../../server/contract/values/personal-info";

export const contactWayNames: Record<ContactWay, string> = { email: "By e-mail", call: "By phone call" };
