import { expect, type APIRequestContext } from '@playwright/test'

type Mail = { recipient: string; subject: string; body: string }

/** The newest mail to somebody whose subject matches; waits until it has come. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const letters = (await (await request.get('/letterbox.json')).json()) as Mail[]
    found = letters.find((letter) => letter.recipient === to && subject.test(letter.subject))
    expect(found).toBeTruthy()
  }).toPass()
  return found!
}

export const linkIn = (letter: Mail) => /https?:\/\/\S+/.exec(letter.body)![0]
