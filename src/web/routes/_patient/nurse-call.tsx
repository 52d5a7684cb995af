import { createFileRoute } from '@tanstack/react-router'
import { callingOptions } from '#web/followUps/video/callingQuery.ts'
import { NurseCallScreen } from '#web/followUps/video/NurseCallScreen.tsx'

export const Route = createFileRoute('/_patient/nurse-call')({
  // What says that something broke is there before the connection breaks.
  codeSplitGroupings: [['component', 'errorComponent']],
  staticData: { withoutPlaces: true, withBack: true },
  loader: ({ context: { queryClient } }) => queryClient.query(callingOptions),
  component: NurseCallScreen,
})
