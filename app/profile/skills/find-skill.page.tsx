import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { SuggestingField } from "../../enhance/suggesting-field";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { paths, withQuery } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { listPlace } from "../records/record-place";
import { skillKind } from "./skill-kind";
import { findSkills, minLetters, readSkillSearch } from "./skill-search";
import type { SkillSuggestions } from "./skill-suggestions.file";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Add a skill – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export async function loader(args: LoaderFunctionArgs) {
  const { back, returnTo } = listPlace(skillKind, args);
  const search = readSkillSearch(args.request);
  return { back, returnTo, search, ...(await findSkills(args.context, search)) };
}

/** Adds a skill in the person's own words and leads on to its level. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  if (!context.api.offers("profile")) throw new Response(null, { status: 400 });
  const name = (await context.formData()).get("name");
  const made = await context.api.skills.create({ body: { name: typeof name === "string" ? name : "" } });
  if (!made.ok) return refused(made.failure);
  const { returnTo } = listPlace(skillKind, args);
  const added = made.value;
  return redirect(
    added
      ? paths.profile.addSkill(added.id, { returnTo })
      : withQuery(new URL(args.request.url).pathname, { search: String(name), returnTo }),
    303,
  );
}

export default function FindSkillPage() {
  const { back, returnTo, search, isTooShort, found, isNew, carried } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page title="Add a skill" back={back}>
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <Form method="get" className="field-set">
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <div className="grow">
          <SuggestingField
            name="search"
            label="Skill"
            hint={`At least ${minLetters} letters, like Excel or customer service.`}
            defaultValue={search}
            loadFrom={paths.profile.skillSuggestions}
            itemsIn={(answer) => suggestionsIn(answer as SkillSuggestions)}
            hrefOf={({ id, search: led }) => paths.profile.addSkill(id, { search: led, returnTo })}
          />
        </div>{" "}
        <Button look={found ? "plain" : "main"}>Search</Button>
      </Form>
      {isTooShort && (
        <p role="status" className="mt-6">
          Enter at least {minLetters} letters to search.
        </p>
      )}
      {found && (
        <section className="section">
          <h2>{found.length > 0 ? "Skills found" : `No skill found for “${search}”`}</h2>
          <ul className="task-list">
            {found.map(({ id, name, category }) => (
              <li key={id}>
                <div className="task">
                  <Link
                    className="inline-block pt-0.5 pb-0.5"
                    to={paths.profile.addSkill(id, { search: carried, returnTo })}
                  >
                    Add {name}
                  </Link>
                  {category && <p className="hint text-base">{category}</p>}
                </div>
              </li>
            ))}
          </ul>
          {found.length === 0 && !isNew && <p>Try another word for it. Skills you already have are not listed.</p>}
          {isNew && (
            <PostForm>
              <input type="hidden" name="name" value={search} />
              <p className="mt-6">
                {found.length > 0 ? "None of these? " : ""}You can use your own words. We check new skills before others
                can choose them.
              </p>
              <p className="actions mt-3">
                <Button look="plain">Add “{search}” in your own words</Button>
              </p>
            </PostForm>
          )}
        </section>
      )}
    </Page>
  );
}

const suggestionsIn = ({ skills: found, search }: SkillSuggestions) =>
  found.map(({ id, name, category }) => ({ id, label: name, hint: category, search }));
