import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { examCategories, examParts } from "../../server/contract/values/exam-parts";
import { countOf } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { Icon } from "../interface/icon";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { SignInChoice } from "../sign-in/sign-in-choice";
import { pageMeta } from "../site/page-meta";
import { Assessment, leadOf } from "./assessment";
import { loadAssessment } from "./assessment-data";
import { hasParts } from "./offered";
import { partTasks } from "./part-tasks";
import { atStart } from "./part-words";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment" });
export const handle: RouteHandle = { checks: ["guest-or-applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  if (context.visitor.state !== "anonymous") return { guest: null, own: await loadAssessment(args) };
  return {
    own: null,
    guest: {
      isWhole: !hasParts(context),
      signInUrl: context.signInUrl(paths.exam.parts()),
      signUpUrl: context.signUpUrl(paths.exam.parts()),
    },
  };
}

export default function ExamPartsPage() {
  const { guest, own } = useLoaderData<typeof loader>();
  if (!own) return <GuestParts {...guest} />;
  return <Assessment {...own} back={{ to: paths.profile.index(), label: "Your profile" }} />;
}

const minutesInAll = examCategories.reduce((sum, category) => sum + examParts[category].minutes, 0);

interface GuestProps {
  isWhole: boolean;
  signInUrl: string;
  signUpUrl: string;
}

/** The tests as guests see them: a job's page links here before somebody applies. */
function GuestParts({ isWhole, signInUrl, signUpUrl }: GuestProps) {
  return (
    <Page title="Assessment" lead={leadOf({ isWhole, inAll: isWhole ? null : countOf(minutesInAll, "minute") })}>
      <ul className="test-cards">
        {examCategories.map((category) => {
          const { name, minutes } = examParts[category];
          const { work, task, pass } = partTasks[category];
          return (
            <li key={category} className="card">
              <h2>{name}</h2>
              <p className="flex items-center gap-2">
                <Icon name="timer" />{" "}
                {isWhole ? `${atStart(task)}.` : `${countOf(minutes, "minute")}, ${work}. Pass mark: ${pass}.`}
              </p>
            </li>
          );
        })}
      </ul>
      {!isWhole && <p className="mt-6">You can practise each test as often as you like when you are signed in.</p>}
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
    </Page>
  );
}
