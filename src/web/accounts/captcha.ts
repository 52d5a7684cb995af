import { client, errorCodeOf } from '#web/api/client.ts'

/** The call, made once more with a solved puzzle where this deployment asks for one: elsewhere nobody fetches or solves any. */
export function withCaptcha<Input extends object, Answer>(
  call: (input: Input & { captcha?: string }) => Promise<Answer>,
  onSolving: (isSolving: boolean) => void = () => {},
) {
  return (input: Input) =>
    call(input).catch(async (refusal: unknown) => {
      if (errorCodeOf(refusal) !== 'CAPTCHA_NEEDED') throw refusal
      onSolving(true)
      const captcha = await solveCaptcha().finally(() => onSolving(false))
      return call({ ...input, captcha })
    })
}

/** Work that a browser does in a second or two and a program that wants thousands of letters does not like. */
async function solveCaptcha() {
  const [{ solveChallenge }, { deriveKey }, puzzle] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
    client.accounts.captcha(),
  ])
  const challenge = puzzle as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
