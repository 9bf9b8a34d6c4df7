import { abort, bare, json, message, noContent, noSuch, resource } from "./answers";
import { applicationOf, ownRow } from "./applications";
import { asBuilderRow } from "./columns";
import { emptyColumns } from "./fields";
import { type App, type Call, type Route, userOf } from "./routing";
import { withoutDates } from "./tables";
import { validate } from "./validation";

/** Personal information, licences, qualifications, references and skills; each controller answers saves in its own way. */
export function profileRecords(app: App): Route[] {
  const { data, fields } = app;
  const sometimes = { sometimes: true };
  const personalInfo = (call: Call) => ownRow(app, call, data.personalInfo, "PersonalInfo");
  const license = (call: Call) => ownRow(app, call, data.licenses, "License");
  const qualification = (call: Call) => ownRow(app, call, data.qualifications, "Qualification");
  const reference = (call: Call) => ownRow(app, call, data.characterReferences, "CharacterReference");

  return [
    {
      on: "GET /api/users/{id}/personal_info",
      answer(call) {
        if (call.params.id !== String(userOf(call).id)) abort(403, "This action is unauthorized.");
        return resource(data.personalInfo.find({ user_id: call.params.id }) ?? {});
      },
    },
    {
      on: "PATCH /api/personal_info/{id}/basic",
      answer: (call) =>
        bare(data.personalInfo.update(personalInfo(call), validate(call.input, fields.personalBasic, data, sometimes))),
    },
    {
      on: "POST /api/personal_info/{id}/general",
      answer(call) {
        data.personalInfo.update(personalInfo(call), validate(call.input, fields.personalGeneral, data));
        return message("Personal information updated.");
      },
    },
    {
      on: "PATCH /api/personal_info/{id}/maps",
      answer(call) {
        const sent = validate(call.input, fields.personalMaps, data, sometimes);
        data.personalInfo.update(personalInfo(call), sent);
        return noContent;
      },
    },
    {
      on: "POST /api/applications/{id}/licenses",
      answer(call) {
        const { id } = applicationOf(app, call);
        const sent = validate(call.input, fields.license, data);
        const row = { application_id: id, ...emptyColumns(fields.license), ...sent };
        return resource(data.licenses.insert(row), 201);
      },
    },
    {
      on: "PATCH /api/licenses/{id}",
      answer: (call) =>
        bare(data.licenses.update(license(call), validate(call.input, fields.license, data, sometimes))),
    },
    {
      on: "DELETE /api/licenses/{id}",
      answer(call) {
        data.licenses.delete(license(call));
        return noContent;
      },
    },
    {
      on: "PATCH /api/qualifications/{id}",
      answer(call) {
        const sent = validate(call.input, fields.qualification, data, sometimes);
        data.qualifications.update(qualification(call), sent);
        return message("Qualification updated.");
      },
    },
    {
      on: "DELETE /api/qualifications/{id}",
      answer(call) {
        data.qualifications.delete(qualification(call));
        return message("Qualification deleted.");
      },
    },
    {
      on: "PATCH /api/character_references/{id}",
      answer(call) {
        const sent = validate(call.input, fields.characterReference, data, sometimes);
        return resource(data.characterReferences.update(reference(call), sent));
      },
    },
    {
      on: "DELETE /api/character_references/{id}",
      answer(call) {
        const row = reference(call);
        data.characterReferences.delete(row);
        return bare(row);
      },
    },
    ...skillRoutes(app),
  ];
}

function skillRoutes(app: App): Route[] {
  const { data, fields } = app;
  const maxFound = 20;

  const skillOf = (call: Call) => data.skills.find({ id: call.params.skillId }) ?? noSuch("Skill", call.params.skillId);
  const linkOf = (call: Call) =>
    data.skillLinks.find({ application_id: applicationOf(app, call).id, skill_id: skillOf(call).id });

  return [
    {
      on: "GET /api/skills",
      answer({ query }) {
        const links = data.skillLinks.all({ application_id: query.application_id_exception });
        const search = String(query.search ?? "").toLowerCase();
        const found = data.skills
          .all()
          .filter(({ id }) => !links.some(({ skill_id }) => skill_id === id))
          .filter(({ name }) => String(name).toLowerCase().includes(search));
        return json(
          200,
          found.slice(0, maxFound).map((skill) => asBuilderRow(withoutDates(skill))),
        );
      },
    },
    {
      on: "POST /api/applications/{id}/skills/{skillId}",
      answer(call) {
        const sent = validate(call.input, fields.skillLink, data);
        const link = linkOf(call);
        if (link) return resource(data.skillLinks.update(link, sent));
        const own = { application_id: applicationOf(app, call).id, skill_id: skillOf(call).id };
        return resource(data.skillLinks.insert({ ...own, ...emptyColumns(fields.skillLink), ...sent }), 201);
      },
    },
    {
      on: "PATCH /api/applications/{id}/skills/{skillId}",
      answer(call) {
        const link = linkOf(call) ?? noSuch("ApplicationSkill");
        data.skillLinks.update(link, validate(call.input, fields.skillLink, data, { sometimes: true }));
        return message("Skill updated.");
      },
    },
    {
      on: "DELETE /api/applications/{id}/skills/{skillId}",
      answer(call) {
        data.skillLinks.delete(linkOf(call) ?? noSuch("ApplicationSkill"));
        return noContent;
      },
    },
  ];
}
