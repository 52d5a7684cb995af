import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '#web/education/LibraryScreen.tsx'

// Every page carries what stands here, so its questions are asked by the screen.
export const Route = createFileRoute('/_patient/education/')({ staticData: { withBack: true }, component: LibraryScreen })
