/**
 * The same answer, but for where it came from: a cache remembers that too, and it may name a visit or carry the code of a sign-in. What is kept
 * stays when its person signs out.
 */
export const stripResponseUrl = ({ body, status, statusText, headers }: Response) => new Response(body, { status, statusText, headers })
