// Who may import whom: the table of docs/style.md as data. Lint and houseRules.test.ts both read it.

type Floor = {
  /** The first row whose `at` fits a file is its floor. `{room}` stands for one folder name, `*` for any one name. */
  at: string
  /** Which of our own modules it may import, besides what lies beside it in its own folder. */
  may: string[]
  /** Where to go instead. */
  instead: string
}

const shared = ['src/contract/', 'src/rules/']
const stores = ['src/server/*/store.ts', 'src/server/*/*.store.ts']
const notices = ['src/server/*/notices.ts', 'src/server/*/letters.ts']
/** What words are made of; who is told when is for the jobs. */
const noticeParts = ['src/server/notices/noticeTypes.ts', 'src/server/notices/phrases.ts', 'src/server/notices/writeLetter.ts']
/** What every screen is built with. */
const kitFolders = ['api', 'browser', 'drafts', 'forms', 'navigation', 'offline', 'session', 'theme'].map((name) => `src/web/${name}/`)
const kit = ['src/web/*', 'src/web/ui/', ...kitFolders]
/** What the pages and webhooks of rooms are made with. */
const http = ['src/server/http/appEnv.ts', 'src/server/http/clientAddress.ts', 'src/server/http/escapeHtml.ts']
const foundation = ['src/server/world/', 'src/server/rpc/', 'src/server/database/']

const floors: Floor[] = [
  {
    at: 'src/contract/',
    may: ['src/contract/'],
    instead: 'The contract imports nothing of ours: what is true whatever the screen goes to src/rules.',
  },
  {
    at: 'src/rules/',
    may: shared,
    instead: 'A rule is a pure function: let the caller hand it the rows and the time as arguments.',
  },
  {
    at: 'src/server/outside/',
    may: [...shared, 'src/server/world/'],
    instead: 'The outside sends what it is given: read the rows in a job, then call it.',
  },
  {
    at: 'src/server/world/',
    may: [...shared, ...foundation],
    instead: 'The world knows no room: pass what it needs in from src/server/start.ts or jobs.ts.',
  },
  {
    at: 'src/server/rpc/jobData.ts',
    // What a job is told is said by the room that takes it; here it is gathered, so that enqueue knows every job there is.
    may: [...shared, ...foundation, 'src/server/*/jobData.ts'],
    instead: 'Of a room only the shapes of its jobs are gathered here: its jobData.ts.',
  },
  {
    at: 'src/server/rpc/',
    may: [...shared, ...foundation],
    instead: 'How a call reaches a handler knows no room: router.ts joins the two.',
  },
  {
    at: 'src/server/database/demo/',
    may: [...shared, ...foundation, ...stores, 'src/server/accounts/'],
    instead: "The demo world writes through the rooms' store.ts.",
  },
  {
    at: 'src/server/database/tables.ts',
    may: ['src/server/*/tables.ts'],
    instead: "It gathers the types of the rooms' tables, and nothing else.",
  },
  {
    at: 'src/server/database/',
    may: [...shared, 'src/server/world/', 'src/server/database/'],
    instead: "The database knows no room: its SQL is in the room's store.ts.",
  },
  {
    at: 'src/server/notices/catalogue.ts',
    may: [...shared, ...foundation, ...notices],
    instead: 'Of a room only what it announces is gathered here: its notices.ts, or letters.ts.',
  },
  {
    at: 'src/server/notices/',
    may: [...shared, ...foundation, ...stores, ...http, 'src/server/outside/'],
    instead: "The engine knows no room: what is told, when it is true and in which words stands in the room's notices.ts.",
  },
  {
    at: 'src/server/{room}/jobData.ts',
    may: shared,
    instead: 'What a job is told is ids and what no row remembers, in shapes of the contract.',
  },
  ...['src/server/{room}/notices.ts', 'src/server/{room}/letters.ts', 'src/server/{room}/noticeSubject.ts'].map((at) => ({
    at,
    // How a thing is read for notices belongs to its room, and rooms that tell of the same thing share it.
    may: [...shared, ...foundation, ...stores, 'src/server/{room}/', ...noticeParts, 'src/server/*/noticeSubject.ts'],
    instead: "A room's notices are words and when they are true: they read through a store.ts, and jobs.ts announces them.",
  })),
  ...['src/server/{room}/jobs.ts', 'src/server/{room}/*Jobs.ts'].map((at) => ({
    at,
    may: [
      ...shared,
      ...foundation,
      ...stores,
      'src/server/{room}/',
      'src/server/outside/',
      'src/server/notices/',
      'src/server/*/noticeSubject.ts',
    ],
    instead: "A job re-reads the row through a room's store.ts, never through a router.",
  })),
  {
    at: 'src/server/{room}/*Webhook.ts',
    may: [...shared, ...foundation, ...stores, ...http, 'src/server/{room}/', 'src/server/outside/'],
    instead: 'A webhook checks who calls and leaves a job: what the provider says is asked and written there.',
  },
  {
    at: 'src/server/http/',
    // What no room does is joined here with what rooms answer: the API's handlers, and the pages that are filled in as they are sent.
    may: [
      ...shared,
      ...foundation,
      'src/server/http/',
      'src/server/router.ts',
      'src/server/accounts/sessions/cookies.ts',
      'src/server/*/*Page.ts',
    ],
    instead: 'HTTP knows no room: a page or a webhook of one room stands in its folder, and app.ts joins the two.',
  },
  {
    at: 'src/server/*.ts',
    may: [...shared, 'src/server/'],
    instead: 'The server knows no screen: it serves what the build left.',
  },
  {
    at: 'src/server/accounts/',
    // Signing in at another provider cannot wait for a job: the browser stands there with the answer in its hand.
    may: [...shared, ...foundation, ...stores, ...http, 'src/server/accounts/', 'src/server/outside/openid.ts'],
    instead: 'The accounts rooms ask other rooms through their store.ts.',
  },
  {
    at: 'src/server/security/',
    // One's own account is kept safe with what the accounts room knows: the two are halves of one thing, with a door for visitors and one for owners.
    may: [...shared, ...foundation, ...stores, 'src/server/accounts/', 'src/server/security/'],
    instead: 'The security room asks the accounts room, and others through their store.ts.',
  },
  {
    at: 'src/server/assistant/',
    // Whoever asked waits for the answer: a job could not stream it.
    may: [
      ...shared,
      ...foundation,
      ...stores,
      'src/server/accounts/signIn/loginLockout.ts',
      'src/server/assistant/',
      'src/server/outside/languageModel.ts',
    ],
    instead: 'The assistant asks another room through its store.ts, and of the outside the language model alone.',
  },
  {
    at: 'src/server/{room}/',
    // What needs the password again asks the accounts room, which alone knows how passwords are kept; so does what is tried only so often.
    may: [
      ...shared,
      ...foundation,
      ...stores,
      ...http,
      'src/server/accounts/passwords/confirmPassword.ts',
      'src/server/accounts/signIn/loginLockout.ts',
      'src/server/{room}/',
    ],
    instead: 'Ask the other room through its store.ts; talk to the outside by leaving a job: enqueue(…), sent from jobs.ts.',
  },
  {
    at: 'src/web/ui/',
    may: ['src/web/ui/'],
    instead: 'src/web/ui could ship in another product: take it as a property, or move the piece to its room.',
  },
  {
    at: 'src/web/routes/',
    may: [...shared, 'src/web/'],
    instead: 'A route names a screen and its loader: the server is asked through #web/api/api.ts.',
  },
  ...['src/web/api/refusalTexts.ts', 'src/web/api/loadRefusalTexts.ts', 'src/web/api/staffRefusalTexts.ts'].map((at) => ({
    at,
    may: [...shared, ...kit, 'src/web/*', 'src/web/*/refusalTexts.ts', 'src/web/*/*/refusalTexts.ts'],
    instead: 'It gathers the sentences of refusals from the rooms, and nothing else of theirs.',
  })),
  ...kitFolders.map((at) => ({
    at,
    may: [...shared, ...kit],
    instead: 'The kit serves every room and knows none: take it as a property.',
  })),
  {
    at: 'src/web/*',
    may: [...shared, ...kit],
    instead: 'What lies directly in src/web serves every room and knows none: a route composes screens.',
  },
  {
    at: 'src/web/{room}/',
    may: [...shared, ...kit, 'src/web/*/parts.ts', 'src/web/*/parts.tsx', 'src/web/{room}/'],
    instead: 'A screen asks the server through #web/api/api.ts, and another room for the pieces in its parts.tsx.',
  },
  {
    at: 'src/testing/web/',
    may: [...shared, 'src/web/', 'src/testing/web/'],
    instead: 'What tests of the browser share needs no server: a test with one is src/testing or a journey.',
  },
  {
    at: 'src/testing/',
    may: [...shared, 'src/server/', 'src/testing/'],
    instead: 'The test world is a server, not a screen: what a person sees is a journey.',
  },
  { at: 'src/houseRules', may: ['src/houseRules/'], instead: 'The house rules read files; they import none of them.' },
  {
    at: 'journeys/',
    may: [...shared, 'src/testing/', 'tools/provision/', 'journeys/'],
    instead: 'A journey does what a person can do: by role and accessible name, in the browser.',
  },
  {
    at: 'bench/',
    may: ['tools/provision/chromium.mjs', ...shared, 'src/server/', 'src/testing/', 'bench/'],
    instead: 'The bench measures the server from outside.',
  },
  {
    at: 'tools/',
    may: [...shared, 'src/server/', 'src/web/theme/', 'src/web/pages/', 'src/houseRules/', 'tools/'],
    instead: "A tool works on the server's side.",
  },
]

/** The row that holds for a file, and the room it lies in. */
export function floorOf(path: string): { floor: Floor; room: string } | undefined {
  for (const floor of floors) {
    const fit = pattern(floor.at).exec(path)
    if (fit) return { floor, room: fit.groups?.['room'] ?? '' }
  }
  return undefined
}

/** Whether a path is one that the row names. */
export const admits = (may: string[], path: string, room: string) => may.some((one) => pattern(one.replace('{room}', room)).test(path))

function pattern(glob: string) {
  const inside = glob.replace(/[.]/g, '\\.').replace('{room}', '(?<room>[^/]+)').replaceAll('*', '[^/]+')
  const open = glob.endsWith('/') || !/[.*]/.test(glob)
  return new RegExp(`^${inside}${open ? '' : '$'}`)
}
