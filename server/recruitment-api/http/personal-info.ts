import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction, Updateable } from "kysely";
import { Equipment, MapPlace, PersonalBasic, PersonalGeneralChange, PersonalInfo } from "../../contract/personal-info";
import type { SectionName } from "../../contract/values/sections";
import { FormVersion } from "../../contract/wire";
import { ensureApplication, findApplicationRecord, isApplicant, markSection } from "../database/application-record";
import { countUp, ensurePersonalInfo, getPersonalInfo, saveAddress } from "../database/personal-info";
import type { Database } from "../database/schema";
import type { ApplicationRecord, PersonalInfoRow } from "../rules/application-record";
import { changeProfileIn, type Doer, doerOf, requireVersion, sectionSaved } from "./change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { onceAsSent, type Sent, sentOf } from "./idempotency";
import { judgeBasic, judgeEquipment, judgeGeneral } from "./judge-personal-info";
import { forbidden, notFound } from "./refusals";
import { requireUser, signedIn } from "./require-user";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });
const answers = { 200: dataAnswer(PersonalInfo, "Everything as it is now"), ...changeRefusals };

const mine = createRoute({
  method: "get",
  path: "/api/users/{id}/personal_info",
  summary: "One's own records",
  middleware: signedIn,
  request: { params },
  responses: {
    200: dataAnswer(PersonalInfo, "Everything, made when there was nothing"),
    401: changeRefusals[401],
    403: changeRefusals[403],
    404: changeRefusals[404],
  },
});
const basic = createRoute({
  method: "patch",
  path: "/api/personal_info/{id}/basic",
  summary: "Save one's name and more about oneself",
  middleware: signedIn,
  request: { params, body: jsonBody(PersonalBasic.extend({ version: FormVersion })) },
  responses: answers,
});
const general = createRoute({
  method: "post",
  path: "/api/personal_info/{id}/general",
  summary: "Save where one lives and what one speaks",
  middleware: signedIn,
  request: { params, body: jsonBody(PersonalGeneralChange.extend({ version: FormVersion })) },
  responses: answers,
});
const equipment = createRoute({
  method: "patch",
  path: "/api/personal_info/{id}/equipment",
  summary: "Save what one works with",
  middleware: signedIn,
  request: { params, body: jsonBody(Equipment.extend({ version: FormVersion })) },
  responses: answers,
});
const maps = createRoute({
  method: "patch",
  path: "/api/personal_info/{id}/maps",
  summary: "Save or clear the place on the map",
  middleware: signedIn,
  request: { params, body: jsonBody(MapPlace.safeExtend({ version: FormVersion })) },
  responses: answers,
});

/** What a person tells about themselves (product 2.6), one record a person. Anybody else's id is 404. */
export const personalInfoRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(mine, async (c) => {
    const user = requireUser(c);
    if (c.req.valid("param").id !== user.id) throw notFound();
    if (!isApplicant(user)) throw forbidden();
    await ensureApplication(deps.db, user.id, deps.clock());
    await ensurePersonalInfo(deps.db, user.id, deps.clock());
    const record = await findApplicationRecord(deps.db, user);
    if (!record?.personal) throw notFound();
    return c.json({ data: await getPersonalInfo(deps.db, record, record.personal) }, 200);
  });

  routes.openapi(basic, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const sent = sentOf(c);
    const change = { id: c.req.valid("param").id, version, sent, section: "basic" } as const;
    const data = await changePersonalInfo(deps, doer, change, async (trx, { personal }) => {
      await judgeBasic(trx, given, doer);
      const { given_names, family_name } = given;
      if (given_names !== personal.given_names || family_name !== personal.family_name) {
        const name = `${given_names} ${family_name}`;
        await trx.updateTable("users").set({ name }).where("id", "=", doer.user.id).execute();
        await countUp(trx, "applications", doer.user.id, doer.now);
      }
      return given;
    });
    return c.json({ data }, 200);
  });

  routes.openapi(general, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, languages, english_level_id, has_government_ids, ...place } = c.req.valid("json");
    const spoken = { languages, english_level_id, has_government_ids };
    const change = {
      id: c.req.valid("param").id,
      version,
      sent: sentOf(c),
      section: hasAny(place) ? "address" : "languages",
    } as const;
    const data = await changePersonalInfo(deps, doer, change, async (trx, record) => {
      await judgeGeneral(trx, { ...place, ...spoken });
      const { timezone, ...address } = place;
      const isMoved = await saveAddress(trx, record, address, doer.now);
      const isElsewhere = Boolean(timezone) && timezone !== (record.personal.timezone ?? doer.user.timezone);
      if (timezone && !doer.user.timezone_chosen)
        await trx.updateTable("users").set({ timezone }).where("id", "=", doer.user.id).execute();
      if (isMoved || isElsewhere) await countUp(trx, "applications", doer.user.id, doer.now);
      if (hasAny(place) && hasAny(spoken)) await markSection(trx, record.application.id, "languages", doer);
      return {
        ...(timezone === undefined ? {} : { timezone }),
        ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
        ...(english_level_id === undefined ? {} : { english_level_id }),
        ...(has_government_ids === undefined ? {} : { has_government_ids }),
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(equipment, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const sent = sentOf(c);
    const change = { id: c.req.valid("param").id, version, sent, section: "equipment" } as const;
    const data = await changePersonalInfo(deps, doer, change, async (trx) => {
      await judgeEquipment(trx, given, doer.now);
      return given;
    });
    return c.json({ data }, 200);
  });

  routes.openapi(maps, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { version, lat, lng, accuracy_m, place_label, source } = c.req.valid("json");
    const sent = sentOf(c);
    const change = { id: c.req.valid("param").id, version, sent, section: "address" } as const;
    const data = await changePersonalInfo(deps, doer, change, async () => {
      if (lat === null || lng === null) {
        // without a place there is nothing that the rest could be said of
        return { lat: null, lng: null, accuracy_m: null, place_label: null, place_source: null };
      }
      return { lat: lat.toFixed(6), lng: lng.toFixed(6), accuracy_m, place_label, place_source: source };
    });
    return c.json({ data }, 200);
  });

  return routes;
};

interface PersonalChange {
  id: number;
  version?: number;
  section: SectionName;
  sent: Sent;
}

type Held = ApplicationRecord & { personal: PersonalInfoRow };

/** Changes a person's own record as `changeProfile` does, checked against the record's version. `work` answers what to write. */
async function changePersonalInfo(
  { db }: ApiDependencies,
  doer: Doer,
  { id, version, section, sent }: PersonalChange,
  work: (trx: Transaction<Database>, record: Held) => Promise<Updateable<Database["personal_info"]>>,
): Promise<PersonalInfo> {
  const save = async (trx: Transaction<Database>) => {
    const change = { log: sectionSaved(section), section };
    const { record } = await changeProfileIn(trx, doer, change, async (trx, before) => {
      const { personal } = before;
      if (personal?.id !== id) throw notFound();
      requireVersion(personal.version, version);
      const columns = await work(trx, { ...before, personal });
      await trx
        .updateTable("personal_info")
        .set({ ...columns, version: personal.version + 1, updated_at: doer.now })
        .where("id", "=", id)
        .execute();
    });
    if (!record.personal) throw notFound();
    return getPersonalInfo(trx, record, record.personal);
  };
  const { user, now } = doer;
  return db.transaction().execute((trx) => onceAsSent(trx, sent, { userId: user.id, now }, () => save(trx)));
}

const hasAny = (fields: object) => Object.values(fields).some((value) => value !== undefined);
