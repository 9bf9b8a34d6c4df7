import { examCategories, examParts } from "../../server/contract/values/exam-parts";
import { countOf } from "../../server/contract/values/numbers";
import { Icon } from "../interface/icon";
import { Page } from "../interface/page";
import { SignInChoice } from "../sign-in/sign-in-choice";
import { partTasks } from "./part-tasks";
import { atStart } from "./part-words";

/** How the tests are taken: one by one, or all in one session; and how long they take together. */
export function leadOf({
  isWhole,
  hasOurRules,
  inAll,
}: {
  isWhole: boolean;
  hasOurRules: boolean;
  inAll: string | null;
}) {
  if (isWhole) return "Take the four tests in any order. All are open once you have begun.";
  const take = `Four short tests${inAll === null ? "" : `, ${inAll} in all`}. Take them in any order, also on different days.`;
  return hasOurRules ? `${take} Each counts for every job for 12 months, and may be taken once in 90 days.` : take;
}

const minutesInAll = examCategories.reduce((sum, category) => sum + examParts[category].minutes, 0);

interface Props {
  isWhole: boolean;
  hasOurRules: boolean;
  signInUrl: string;
  signUpUrl: string;
}

/** What the tests are, for whoever is not signed in: a job's page leads here before anybody applies. */
export function GuestParts({ isWhole, hasOurRules, signInUrl, signUpUrl }: Props) {
  return (
    <Page
      title="Assessment"
      lead={leadOf({ isWhole, hasOurRules, inAll: hasOurRules ? countOf(minutesInAll, "minute") : null })}
    >
      <ul className="test-cards">
        {examCategories.map((category) => {
          const { name, minutes } = examParts[category];
          const { work, task, pass } = partTasks[category];
          return (
            <li key={category} className="card">
              <h2>{name}</h2>
              <p className="flex items-center gap-2">
                <Icon name="timer" />{" "}
                {hasOurRules ? `${countOf(minutes, "minute")}, ${work}. Pass mark: ${pass}.` : `${atStart(task)}.`}
              </p>
            </li>
          );
        })}
      </ul>
      {hasOurRules && <p className="mt-6">You can practise each test as often as you like when you are signed in.</p>}
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
    </Page>
  );
}
