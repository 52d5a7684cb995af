import { createFileRoute, redirect } from '@tanstack/react-router'

// The landing page is finished HTML from the server, so a link to it leaves the app.
export const Route = createFileRoute('/_public/')({
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true })
  },
})
