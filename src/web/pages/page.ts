// The whole script of the finished pages: the chosen theme and text size, the Back button, and on the landing page who is signed in.
import '@fontsource-variable/figtree/wght.css'
import './pages.css'

const starts: Record<string, string> = { doctor: '/doctor/dashboard', nurse: '/nurse/dashboard', admin: '/admin' }
const root = document.documentElement

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
  const waiting = document.querySelector<HTMLElement>('[data-session]')
  if (waiting) void sendOnWhoIsSignedIn(waiting)
})

async function sendOnWhoIsSignedIn(waiting: HTMLElement) {
  waiting.hidden = false
  try {
    const answer = await fetch('/api/session')
    const session = (answer.ok ? await answer.json() : null) as { role: string } | null
    if (session) return location.replace(starts[session.role] ?? '/dashboard')
  } catch {
    document.querySelector<HTMLElement>('[data-offline]')!.hidden = false
  }
  waiting.hidden = true
}
