/** Create an account or sign in. The sign-on may be another site, so both are plain links. */
export function SignInChoice({ signInUrl, signUpUrl }: { signInUrl: string; signUpUrl: string }) {
  return (
    <p className="actions mb-8">
      <a href={signUpUrl} className="button">
        Create an account
      </a>{" "}
      <a href={signInUrl} className="button button-plain">
        Sign in
      </a>
    </p>
  );
}
