import { onPath } from './program.mjs'

export const turnServerMissing =
  'The journeys over a relay need coturn: install it with `apt-get install coturn`, so that `turnserver` is found.'

/** The relay server for the journeys of a call: coturn's `turnserver`. @returns {string | undefined} */
export function findTurnServer() {
  return onPath(['turnserver'])[0]
}
