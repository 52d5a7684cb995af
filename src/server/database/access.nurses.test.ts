// The edges of a nurse's care: whose chart she reads, whom she lists, and what the lead alone does.
import { beforeAll, expect, test } from 'vitest'
import {
  coverByLead,
  endedItemsSeen,
  nurseScopes,
  seedEndedItems,
  seedNurseEdges,
  type NurseEdge,
} from '#testing/accessMatrix/nurseScopes.ts'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'

const stage = setUpMatrix()
let nursed: NurseEdge[]
beforeAll(async () => {
  nursed = await seedNurseEdges(stage.owner, stage.seeded.cast)
})

test('a chart opens to the primary nurse, to cover while it lasts, to the lead and with an item, and closes with the consent', async () => {
  const told = (isLead: boolean) => ({
    ...Object.fromEntries(nursed.map(({ says, scope }) => [says, isLead && scope === 'list' ? 'chart' : scope])),
    'their own': 'closed',
  })
  const nothing = { ...Object.fromEntries(nursed.map(({ says }) => [says, 'nothing'])), 'their own': 'closed' }
  expect(await nurseScopes(stage.doors, stage.seeded.cast, nursed)).toEqual({
    nurse: told(false),
    lead: told(true),
    doctor: nothing,
    patient: nothing,
  })
  expect(await coverByLead(stage.owner, stage.doors, stage.seeded.cast, nursed)).toEqual({
    'a patient of the programme': 'done',
    'who withdrew': 'refused',
    'in another name': 'refused',
    'ends a cover': 'done',
    'covers she reaches without looking': '10', // six of the matrix, four of the edges; not hers who withdrew
    'ends a cover of who withdrew': 'refused',
  })
})

test('what was ended about who withdrew is closed to nurses, but the line of a call, and her own in the request that ends it; of who never was in it the line stays for a week', async () => {
  const { owner, doors, seeded } = stage
  const history = ['of the programme', 'a call to who has no account']
  const own = 'of who withdrew, ended now by herself'
  const open = 'open, of who withdrew'
  const [line, never] = ['of who never was in it', 'a call to who never was in it']
  expect(await endedItemsSeen(doors, seeded.cast, await seedEndedItems(owner, seeded.cast))).toEqual({
    nurse: {
      items: ['of the programme', own, open, 'a call to who withdrew', never, line, history[1]],
      history: [history[0], own, open, never, history[1]],
    },
    lead: {
      items: ['of the programme', 'of who withdrew, ended now by the lead', open, 'a call to who withdrew', never, line, history[1]],
      history: [history[0], 'of who withdrew, ended now by the lead', open, never, history[1]],
    },
  })
})
