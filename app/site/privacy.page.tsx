export const handle = { checks: ["public"] };

export default function PlaceholderPage() {
  return null;
}
