// The whole script of the finished pages: the chosen theme and text size, the Back button, and on the landing page who is signed in.
import '@fontsource-variable/figtree/wght.css'
import './pages.css'

const starts: Record<string, string> = { doctor: '/doctor/dashboard', nurse: '/nurse/dashboard', admin: '/admin' }
const root = document.documentElement
const find = <Found extends HTMLElement = HTMLElement>(what: string) => document.querySelector<Found>(what)

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  const textSize = localStorage.getItem('text_size')
  if (textSize) root.dataset['textSize'] = textSize
} catch {
  // Storage is closed to this page: the system's theme stands.
}

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-back]')?.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
  const waiting = find('[data-session]')
  if (waiting) void sendOnWhoIsSignedIn(waiting)
  const home = find<HTMLAnchorElement>('[data-home]')
  if (home) void leadHome(home)
})

/** On the not-found page: to one's own start, and staff to the search there. */
async function leadHome(home: HTMLAnchorElement) {
  const start = await startOfWhoIsSignedIn()
  if (!start) return
  home.href = start
  const search = find<HTMLAnchorElement>('[data-search]')!
  search.href = `${start}#search`
  search.hidden = start === '/dashboard'
}

async function sendOnWhoIsSignedIn(waiting: HTMLElement) {
  waiting.hidden = false
  const start = await startOfWhoIsSignedIn()
  if (start) return location.replace(start)
  if (start === undefined) find('[data-offline]')!.hidden = false
  waiting.hidden = true
}

/** The start page of who is signed in: null for a visitor, undefined when that cannot be asked. */
async function startOfWhoIsSignedIn() {
  try {
    const answer = await fetch('/api/session')
    const session = (answer.ok ? await answer.json() : null) as { role: string | null } | null
    return session && (starts[session.role ?? ''] ?? '/dashboard')
  } catch {
    return undefined
  }
}

// Kept for when there is no connection: the emergency numbers above all. What this page needs comes first.
window.addEventListener('load', () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = window.trustedTypes?.createPolicy('app', { createScriptURL: () => '/worker.js' }).createScriptURL('') ?? '/worker.js'
  navigator.serviceWorker.register(address as string, { updateViaCache: 'none' }).catch(() => {})
})
