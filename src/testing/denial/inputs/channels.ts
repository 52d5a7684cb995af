import { v7 } from 'uuid'
import { defaultPreferences } from '#rules/channels.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'channels'> = {
  settings: () => undefined,
  saveSettings: () => ({ ...defaultPreferences, version: 999 }),
  sendTest: () => ({ channel: 'email' }),
  deliveryState: ({ delivery }) => ({ deliveryId: delivery }),
  pushKey: () => undefined,
  pushDevices: () => undefined,
  subscribePush: () => ({ endpoint: 'https://push.example/x', p256dh: 'x', auth: 'x' }),
  unsubscribePush: () => ({ endpoint: 'https://push.example/x' }),
  removePushDevice: () => ({ id: v7() }),
  answerPush: () => ({ token: 'x', answer: 'read' }),
}
