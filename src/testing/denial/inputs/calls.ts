import { v7 } from 'uuid'
import type { EffectsOf, InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'calls'> = {
  lobby: ({ visit }) => ({ appointmentId: visit }),
  consent: ({ visit }) => ({ appointmentId: visit, version: 'old words', birthDate: '1990-01-01' }),
  enterWaitingRoom: ({ visit }) => ({ appointmentId: visit }),
  leaveWaitingRoom: ({ visit }) => ({ appointmentId: visit }),
  notifyWhenAdmitted: ({ visit }) => ({ appointmentId: visit, id: v7() }),
  start: ({ visit }) => ({ appointmentId: visit }),
  end: ({ visit }) => ({ appointmentId: visit, outcome: 'done' }),
  signal: ({ visit }) => ({ appointmentId: visit, id: v7(), session: v7(), to: null, signal: { kind: 'hello' } }),
  sendText: ({ visit }) => ({ appointmentId: visit, id: v7(), text: 'x' }),
  sendPhoto: ({ visit }) => ({
    appointmentId: visit,
    id: v7(),
    photo: new File(['no picture'], 'rash.jpg', { type: 'image/jpeg' }),
  }),
  photo: ({ callPhoto }) => ({ photoId: callPhoto }),
  switchMedium: ({ visit }) => ({ appointmentId: visit, id: v7(), way: 'phone' }),
  testBandwidth: () => ({ filler: 'x' }),
  ongoing: () => undefined,
  iceServers: ({ visit }) => ({ appointmentId: visit }),
  events: ({ visit }) => ({ appointmentId: visit, session: v7() }),
}

export const effects: EffectsOf<'calls'> = {
  signal: { signal: { kind: 'description', type: 'offer', sdp: 'v=0' } },
}
