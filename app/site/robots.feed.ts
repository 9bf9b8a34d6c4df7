export const handle = { checks: ["public"] };

export const loader = () => new Response(null, { status: 404 });
