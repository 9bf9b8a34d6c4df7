import { examCategories, examParts } from "../../server/contract/values/exam-parts";
import { countOf } from "../../server/contract/values/numbers";
import { SignInChoice } from "../apply/sign-in-choice";
import { Page } from "../interface/page";
import { partTasks } from "./part-tasks";
import { atStart } from "./part-words";

/** How the tests are taken: one by one, or all in one session. */
export const leads = {
  parts:
    "Take the four short tests when it suits you, in any order, also on different days. Time starts only when you press Start.",
  whole: "Take the four tests in any order. All are open once you have begun.",
};

interface Props {
  isWhole: boolean;
  hasOurRules: boolean;
  signInUrl: string;
  signUpUrl: string;
}

/** What the tests are, for whoever is not signed in: a job's page leads here before anybody applies. */
export function GuestParts({ isWhole, hasOurRules, signInUrl, signUpUrl }: Props) {
  return (
    <Page title="Assessment" lead={isWhole ? leads.whole : leads.parts}>
      <ul className="grid gap-4">
        {examCategories.map((category) => {
          const { name, minutes } = examParts[category];
          const { work, task, pass } = partTasks[category];
          return (
            <li key={category} className="card grid gap-2">
              <h2 className="text-xl">{name}</h2>
              <p>{hasOurRules ? `${countOf(minutes, "minute")}, ${work}. Pass mark: ${pass}.` : `${atStart(task)}.`}</p>
            </li>
          );
        })}
      </ul>
      {hasOurRules && (
        <p className="mt-6">
          A result counts for every job for 12 months. You can practise each test as often as you like when you are
          signed in.
        </p>
      )}
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
    </Page>
  );
}
