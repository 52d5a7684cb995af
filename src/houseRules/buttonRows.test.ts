import { test } from 'vitest'
import { buttonRowsByHand } from './buttonRows.ts'
import { file, holds } from './holds.ts'

const screen = (text: string) => file('src/web/visits/VisitScreen.tsx', `export const Row = () => ${text}`)

test('buttons that stand together are laid out by the kit', () => {
  holds(
    buttonRowsByHand,
    [
      screen('<Group gap="sm"><Button>Keep</Button><ReasonedButton>Cancel visit</ReasonedButton></Group>'),
      screen('<Group>{isOpen && <LinkButton to="/">Back</LinkButton>}<Button>Next</Button></Group>'),
    ],
    [
      screen('<Actions><Button>Keep</Button><Button>Cancel visit</Button></Actions>'),
      screen('<Group><Text>Dr Molefe</Text><Button>Change</Button></Group>'),
      screen('<Group><Stack><Button>Choose</Button></Stack><Button>Save</Button></Group>'),
      screen('<Group component="nav" aria-label="Next"><LinkButton to="/">Back</LinkButton><LinkButton to="/next">On</LinkButton></Group>'),
    ],
  )
})
