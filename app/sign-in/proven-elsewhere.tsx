import { Form } from "@remix-run/react";
import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";

interface Props {
  email: string;
  /** The host of the sign-on, which also sends the mail. */
  host: string;
  accountUrl: string;
  contactEmail: string;
  /** The page that the person wanted. */
  redirect: string | null;
  looksAgain: boolean;
}

/** For an address that is confirmed by a link from the sign-on: what to do, and a button to check again. */
export function ProvenElsewhere({ email, host, accountUrl, contactEmail, redirect, looksAgain }: Props) {
  return (
    <Page title="Confirm your email address">
      {looksAgain && <Notice tone="warning" title="Your address is not confirmed yet." live />}
      <div className="text">
        <p>
          Before you continue, your account has to know that <strong className="wrap-anywhere">{email}</strong> is
          yours.
        </p>
        <p>
          Find the email from <strong className="wrap-anywhere">{host}</strong>, where you sign in, and follow its link.
          Then come back and look again.
        </p>
      </div>
      <Form method="get" action={paths.confirmation()}>
        <input type="hidden" name="again" value="1" />
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <p className="actions">
          <Button>Look again</Button>
        </p>
      </Form>
      <Section title="No email?">
        <div className="text">
          <p>It can take a few minutes. Look in your spam or junk folder too.</p>
          <p>
            Is the address wrong, or the email lost? <a href={accountUrl}>See your account</a>.
          </p>
          <p>
            Still nothing? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </div>
      </Section>
      <p className="mt-8">
        You can <a href={paths.jobs()}>look at jobs</a> meanwhile. What you have written is kept.
      </p>
    </Page>
  );
}
