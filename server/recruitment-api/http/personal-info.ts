import type { Updateable } from "kysely";
import type { z } from "zod";
import { MapPlace, type MapPlaceParts, type PersonalInfo } from "../../contract/personal-info";
import type { SectionName } from "../../contract/values/sections";
import { changeRecordIn, type Doer, doerOf, requireVersion, sectionSaved } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { onceAsSent, type SentChange, sentOf } from "../core/idempotency";
import { forbidden, invalidFromIssues, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { isApplicant } from "../database/application-record";
import { findWholeRecord } from "../database/find-record";
import { addressColumns, toMapPlace, toPersonalInfo } from "../database/personal-info";
import { listProfileRecords } from "../database/profile-records";
import type { Database, Trx } from "../database/schema";
import { countedUp, updateApplication, updatePersonal, updateUser } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { fullName } from "../rules/full-name";
import { judgeBasic, judgeEquipment, judgeGeneral } from "./judge-personal-info";
import { apiRoutes, routeOf } from "./route-of";

/** Personal information, one record a person. Anybody else's id is 404. */
export const personalInfoRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("personalInfo.mine"), async (c) => {
    const user = requireUser(c);
    if (c.req.valid("param").id !== user.id) throw notFound();
    if (!isApplicant(user)) throw forbidden();
    const whole = await findWholeRecord(deps.db, user.id);
    if (!whole) throw notFound();
    return c.json({ data: toPersonalInfo(whole.record, whole.records) }, 200);
  });

  routes.openapi(routeOf("personalInfo.saveBasic"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const form = { id: c.req.valid("param").id, version, sent: sentOf(c) };
    const data = await changePersonalInfo(deps, doer, { ...form, section: "basic" }, async (trx, before) => {
      await judgeBasic(trx, given, doer);
      const { personal, application } = before;
      const {
        given_names = personal.given_names,
        family_name = personal.family_name,
        written_name = personal.written_name,
      } = given;
      const name = fullName({ given_names, family_name, written_name });
      const isRenamed =
        name !== before.user.name || given_names !== personal.given_names || family_name !== personal.family_name;
      if (!isRenamed) return { columns: given };
      const named = await updateUser(trx, before, { name });
      return {
        columns: given,
        record: await updateApplication(trx, named, countedUp(application, doer.now)),
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("personalInfo.saveGeneral"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, languages, own_languages, english_level_id, has_government_ids, maps, ...place } =
      c.req.valid("json");
    const spoken = { languages, own_languages, english_level_id, has_government_ids };
    const section = hasAny(place) ? "address" : "languages";
    const form = { id: c.req.valid("param").id, version, sent: sentOf(c) };
    const data = await changePersonalInfo(deps, doer, { ...form, section }, async (trx, before) => {
      await judgeGeneral(trx, { ...place, ...spoken });
      const { timezone, ...lines } = place;
      const { isChanged, application, personal } = addressColumns(before, lines);
      const isElsewhere = Boolean(timezone) && timezone !== (before.personal.timezone ?? before.user.timezone);
      const isKept = !timezone || before.user.timezone_chosen || timezone === before.user.timezone;
      let record = await updateUser(trx, before, isKept ? {} : { timezone });
      const counted = isChanged || isElsewhere ? countedUp(before.application, doer.now) : {};
      record = await updateApplication(trx, record, { ...application, ...counted });
      return {
        record,
        columns: {
          ...personal,
          ...(maps === undefined ? {} : placeColumns(maps)),
          timezone,
          languages: languages && JSON.stringify(languages),
          own_languages: own_languages && JSON.stringify(own_languages),
          english_level_id,
          has_government_ids,
        },
      };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("personalInfo.saveEquipment"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const form = { id: c.req.valid("param").id, version, sent: sentOf(c) };
    const data = await changePersonalInfo(deps, doer, { ...form, section: "equipment" }, async (trx) => {
      await judgeEquipment(trx, given, doer.now);
      return { columns: given };
    });
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("personalInfo.saveMapPlace"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { version, ...given } = c.req.valid("json");
    const form = { id: c.req.valid("param").id, version, sent: sentOf(c) };
    const data = await changePersonalInfo(deps, doer, { ...form, section: "address" }, async (_trx, before) => ({
      columns: placeColumns(placeOf(before, given)),
    }));
    return c.json({ data }, 200);
  });

  return routes;
};

/** The new map position. A new position drops the label and accuracy of the old one. */
function placeOf(before: ApplicationRecord, given: z.output<typeof MapPlaceParts>): MapPlace {
  const nowhere = { lat: null, lng: null, accuracy_m: null, place_label: null, source: null };
  const stored = toMapPlace(before.personal);
  const { lat = stored.lat, lng = stored.lng } = given;
  const isElsewhere = lat?.toFixed(6) !== stored.lat?.toFixed(6) || lng?.toFixed(6) !== stored.lng?.toFixed(6);
  const place = MapPlace.safeParse({ ...(isElsewhere ? nowhere : stored), ...given, lat, lng });
  if (!place.success) throw invalidFromIssues(place.error.issues);
  return place.data;
}

/** The columns of a map position; without coordinates all are null. */
const placeColumns = ({ lat, lng, accuracy_m, place_label, source }: MapPlace) =>
  lat === null || lng === null
    ? { lat: null, lng: null, accuracy_m: null, place_label: null, place_source: null }
    : { lat: lat.toFixed(6), lng: lng.toFixed(6), accuracy_m, place_label, place_source: source };

interface PersonalChange {
  id: number;
  version?: number | undefined;
  /** The section's name in the activity log. */
  section: SectionName;
  sent: SentChange;
}

/**
 * Changes a person's own record as `changeRecordIn` does, checked against the record's version. `work` returns the columns to
 * write, and the record with what it has already written.
 */
async function changePersonalInfo(
  { db }: ApiDependencies,
  doer: Doer,
  { id, version, section, sent }: PersonalChange,
  work: (
    trx: Trx,
    record: ApplicationRecord,
  ) => Promise<{ columns: Updateable<Database["personal_info"]>; record?: ApplicationRecord }>,
): Promise<PersonalInfo> {
  const save = async (trx: Trx) => {
    const change = { log: sectionSaved(section) };
    const after = await changeRecordIn(trx, doer, change, async (trx, before) => {
      const { personal } = before;
      if (personal.id !== id) throw notFound();
      requireVersion(personal.version, version);
      const { columns, record = before } = await work(trx, before);
      return updatePersonal(trx, record, { ...columns, ...countedUp(personal, doer.now) });
    });
    return toPersonalInfo(after, await listProfileRecords(trx, after.application.id));
  };
  const { user, now } = doer;
  return db.transaction().execute((trx) => onceAsSent(trx, sent, { userId: user.id, now }, () => save(trx)));
}

const hasAny = (fields: object) => Object.values(fields).some((value) => value !== undefined);
