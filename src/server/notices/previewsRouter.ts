import { inLanguage } from '#rules/translate.ts'
import { findLanguage } from '../people/store.ts'
import { rpc } from '../rpc/rpc.ts'
import { previewsOf } from './previews.ts'

/** The words are in src/server/notices, which a room does not reach: here the two meet. In the administrator's own language. */
export const previews = rpc.messageLog.previews.handler(async ({ context: { db, me, world, now } }) =>
  inLanguage(await findLanguage(db, me), () => previewsOf(world.config, now)),
)
