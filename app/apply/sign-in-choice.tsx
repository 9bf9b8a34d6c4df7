import { Section } from "../interface/section";

/** Sign in or create an account. The sign-on may be another site, so both are plain links. */
export function SignInChoice({ signInUrl, signUpUrl }: { signInUrl: string; signUpUrl: string }) {
  return (
    <Section title="Is this your first time here?">
      <p className="actions">
        <a href={signUpUrl} className="button">
          Create an account
        </a>{" "}
        <a href={signInUrl} className="button button-plain">
          Sign in
        </a>
      </p>
    </Section>
  );
}
