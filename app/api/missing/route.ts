const LONGEST_PATH = 300;

/** Logs a path that led to the 404 page. Quoted as JSON, so that nothing sent here can forge a line of the log. */
export async function POST(request: Request) {
  const path = (await request.text()).slice(0, LONGEST_PATH);
  console.warn(`404 ${JSON.stringify(path)}`);
  return new Response(null, { status: 204 });
}
