/** Links to create an account or to sign in. Plain links, because the sign-on may be another site. */
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
