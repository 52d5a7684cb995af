import { previewsOf } from './previews.ts'
import { rpc } from '../rpc/rpc.ts'

/** The words are in src/server/notices, which a room does not reach: here the two meet. */
export const previews = rpc.messageLog.previews.handler(({ context: { world, now } }) => previewsOf(world.config, now))
