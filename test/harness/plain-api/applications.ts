import { abort, bare, message, noContent, noSuch, nothing, resource } from "./answers";
import { emptyColumns } from "./fields";
import { type App, type Call, type Route, userOf } from "./routing";
import { type Row, type Table, type User, withoutDates } from "./tables";
import { validate } from "./validation";

/** Route model binding, and the policy that lets people to what is theirs only. */
export function applicationOf({ data }: App, call: Call): Row {
  const application = data.applications.find({ id: call.params.id });
  if (application === null) noSuch("Application", call.params.id);
  if (application.user_id !== userOf(call).id) abort(403, "This action is unauthorized.");
  return application;
}

/** The same for a record that belongs to an application or to a person. */
export function ownRow({ data }: App, call: Call, table: Table, model: string): Row {
  const row = table.find({ id: call.params.id });
  if (row === null) noSuch(model, call.params.id);
  const owner = row.user_id ?? data.applications.find({ id: row.application_id })?.user_id;
  if (owner !== userOf(call).id) abort(403, "This action is unauthorized.");
  return row;
}

/** The columns of a new application. */
export function newApplication({ flavour, fields }: App, person: User): object {
  const columns = {
    user_id: person.id,
    ...emptyColumns(fields.application, fields.basic),
    contact_information: {},
    preferences: null,
    recruitment_status_id: null,
  };
  const more = { status: "incomplete", completeness: 0, source: null, consent_at: null, sections: {} };
  return flavour === "bare" ? columns : { ...columns, ...more };
}

/** A person's application, made when there is none (`firstOrCreate`). */
export function ensureApplication(app: App, call: Call): { row: Row; isNew: boolean } {
  const { applications } = app.data;
  const row = applications.find({ user_id: userOf(call).id });
  if (row) return { row, isNew: false };
  return { row: applications.insert(newApplication(app, userOf(call))), isNew: true };
}

/** An application with all its relations: no other call of the specification lists them. */
export function withRelations({ data }: App, application: Row): object {
  const own = { application_id: application.id };
  const skills = data.skillLinks.all(own).map((link) => {
    const skill = data.skills.find({ id: link.skill_id });
    return { ...link, skill: skill && withoutDates(skill) };
  });
  return {
    ...application,
    licenses: data.licenses.all(own),
    qualifications: data.qualifications.all(own),
    character_references: data.characterReferences.all(own),
    skills,
    resume: data.resumes.all(own).at(-1) ?? null,
  };
}

/** The application of a person, as the profile. */
export function applications(app: App): Route[] {
  const { data, fields } = app;
  const update = (call: Call, columns: object) => data.applications.update(applicationOf(app, call), columns);
  /** Columns of type JSON take what was sent beside what they have. */
  const merged = (call: Call, column: string, sent: object) => ({
    [column]: { ...(applicationOf(app, call)[column] as object | null), ...sent },
  });

  return [
    {
      on: "GET /api/user/application",
      answer(call) {
        const application = data.applications.find({ user_id: userOf(call).id });
        return application ? resource(withRelations(app, application)) : nothing;
      },
    },
    {
      on: "PATCH /api/applications/{id}",
      answer: (call) => resource(withRelations(app, update(call, validate(call.input, fields.application, data)))),
    },
    {
      on: "POST /api/applications/{id}/basic",
      answer(call) {
        update(call, validate(call.input, fields.basic, data));
        return message("Application updated.");
      },
    },
    {
      on: "PATCH /api/applications/{id}/contact_information",
      answer(call) {
        const sent = validate(call.input, fields.contactInformation, data, { sometimes: true });
        update(call, merged(call, "contact_information", sent));
        return noContent;
      },
    },
    {
      on: "POST /api/applications/{id}/preferences",
      answer(call) {
        const sent = validate(call.input, fields.preferences, data);
        return bare(update(call, merged(call, "preferences", sent)));
      },
    },
  ];
}
