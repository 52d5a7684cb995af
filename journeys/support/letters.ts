import { expect, type APIRequestContext } from '@playwright/test'

type Letter = { recipient: string; subject: string; body: string }

/** The newest mail to somebody whose subject matches; waits until it has come. */
export async function letterTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined
  await expect(async () => {
    const letters = (await (await request.get('/letterbox.json')).json()) as Letter[]
    found = letters.find((letter) => letter.recipient === to && subject.test(letter.subject))
    expect(found).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return found!
}

export const linkIn = (letter: Letter) => /https?:\/\/\S+/.exec(letter.body)![0]
