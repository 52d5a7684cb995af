import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { AnswerEvent } from '#contract/assistant.ts'
import { assistant_external } from '#rules/assistant/modelConsent.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { openConfig } from '#server/database/installation.ts'
import { readSettings } from '#server/world/settings.ts'
import { createPerson } from '../people.ts'
import { modelConsent } from '../languageModel.ts'
import type { Api } from '../world.ts'

/** A patient who asks one question, again and again, of a program that may die meanwhile. */
export async function openPatient(owner: pg.Pool, origin: string) {
  const config = await openConfig(owner.options, readSettings({ APP_URL: origin }))
  const { token } = await createPerson(owner, 'patient', new Date())
  const api: Api = createORPCClient(new RPCLink({ url: `${origin}/api/rpc`, headers: { origin, cookie: cookieHeader(token, config) } }))
  const id = v7()
  const question = { id, query: 'How does TB spread?', userAge: null, userGender: null, userConditions: [], conversationHistory: [] }
  return {
    id,
    agree: () => api.assistant.decideModel({ ...modelConsent, version: assistant_external.version, agrees: true }),
    /** Throws where the answer ends before it is whole. */
    ask: async (hear: (event: AnswerEvent) => void) => {
      for await (const event of await api.assistant.askLive(question)) {
        hear(event)
        if (event.kind === 'whole') return
      }
      throw new Error('the answer was cut off')
    },
  }
}
