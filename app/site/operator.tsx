import type { Operator } from "../../server/contract/request-context";

/** Who is responsible for the site; renders nothing when that is not configured. */
export function OperatorParagraph({ operator: { company, postalAddress, termsUrl } }: { operator: Operator }) {
  if (!company && !postalAddress && !termsUrl) return null;
  return (
    <>
      <h2>Who runs this site</h2>
      <p>
        {[company, postalAddress].filter(Boolean).join(", ")}
        {termsUrl && (
          <>
            {(company || postalAddress) && <br />}
            <a href={termsUrl}>Terms of use</a>
          </>
        )}
      </p>
    </>
  );
}
