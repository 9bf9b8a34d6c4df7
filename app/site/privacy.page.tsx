import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { alertConfirmDays } from "../../server/contract/values/account";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { OperatorParagraph } from "./operator";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"], shared: [] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Privacy", description: "What we keep about you, why, and who sees it." });

/** The notice claims only what the API can do with an account. */
export const loader = ({ context: { api, operator } }: LoaderFunctionArgs) => ({
  operator,
  managesAccount: api.offers("account"),
  keepsApplications: api.offers("applications"),
  alertDays: api.offers("job_alerts") ? alertConfirmDays : null,
});

export default function PrivacyPage() {
  const { operator, managesAccount, keepsApplications, alertDays } = useLoaderData<typeof loader>();
  return (
    <Page title="Privacy" lead="What we keep about you, why, and who sees it.">
      <div className="text">
        <h2>When you only look around</h2>
        <p>
          You can search and read every job without an account. We keep no profile of what you look at, and nothing on
          our pages comes from anyone else by itself: no advertising, no outside fonts, no measuring services.
        </p>
        <h2>What your browser keeps</h2>
        <ul>
          <li>
            What you choose here: the jobs you save as a guest, light or dark colours, Lite, your time zone, your
            currency and the country you live in. Until you choose a time zone, it is the one your browser tells. All of
            this stays in cookies, with a mark that the browser has our style sheet, and for two hours how many
            kilobytes your visit took.
          </li>
          <li>
            For a year, a mark where you signed in: it says that it was you, so that the tries of strangers cannot keep
            you out there. It signs nobody in.
          </li>
          <li>
            For a day, what you typed when you were signed out in the middle of a form: sealed, with a mark by which
            only you get it back.
          </li>
          <li>
            For a month at most, text that you typed while signed in and did not send, until you send it, delete it or
            sign out.
          </li>
          {!keepsApplications && (
            <li>
              For a month at most, answers to the questions of a job, until you send them: sealed, and only you get them
              back.
            </li>
          )}
          <li>For a day at most, answers of an assessment, until they are sent.</li>
          <li>
            Until you sign out or turn Lite on, the last two searches and the last 20 jobs you opened, as anyone would
            see them, so that you can read them offline.
          </li>
        </ul>
        <p>
          Others use your device too? Say so when you sign in: then nothing of this stays.{" "}
          <Link to={paths.device()}>See and erase what this device still has of you</Link>.
        </p>
        {alertDays && (
          <>
            <h2>When you ask for new jobs by email</h2>
            <p>
              We keep the address, the search and how often you want to hear. Without an account both go after{" "}
              {alertDays} days unless you confirm, and at once by the stop link that every such email has.
            </p>
          </>
        )}
        <h2>When you apply</h2>
        <p>
          We keep what you type and the files you send: your name, contact details, résumé and answers. The people who
          fill the job you applied for see them. Other employers do not. What has arrived of a large file is kept for a
          day at most, so that sending can go on after a lost line.
        </p>
        {keepsApplications && (
          <p>
            If you withdraw, the employer is told that you withdrew, but not why. Your reason is for us, to do better.
          </p>
        )}
        <h2>What is written down</h2>
        <p>
          We log which pages fail and how long they take. Those logs hold no names, no addresses and nothing you typed.
        </p>
        {managesAccount && (
          <p>
            When you have an account, we note what happens with it and your applications: what was done, when, by whom,
            on what kind of device and from which network, without the whole address. Only you see it, under Activity in
            your profile; the network stands in what you can download there. We keep it for 24 months, and no more than
            2,000 entries.
          </p>
        )}
        <h2>Maps</h2>
        <p>
          Your address can always be typed. Where we offer a map, it comes from Google and is loaded only when you ask
          for it; Google then learns the address of your device and what you look at on the map.
        </p>
        <h2>Your rights</h2>
        <p>
          Your profile lets you see and correct what we keep about you. In its settings you can{" "}
          {managesAccount && "download all of it and "}
          <Link to={paths.profile.deleteAccount()}>delete your account</Link>.{" "}
          {managesAccount
            ? "Then you are signed out everywhere and your active applications are withdrawn. For 14 days, signing in brings everything back; after that your records, files, answers and the emails we sent you are erased. Of each application only the job, days and statuses stay, to count them; of your reasons for leaving only those you ticked. Neither says who you are."
            : "That is final: nothing brings it back."}
        </p>
        {managesAccount && (
          <p>
            When you have not signed in for 24 months, we write to you and delete your account 14 days later in the same
            way, unless you sign in.
          </p>
        )}
        <p>
          For {managesAccount ? "anything else" : "a copy of it, and for anything else"},{" "}
          <Link to={paths.contact()}>write to us</Link> from the email address of your account.
        </p>
        <OperatorParagraph operator={operator} />
      </div>
    </Page>
  );
}
