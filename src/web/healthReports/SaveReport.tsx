import { client } from '#web/api/client.ts'
import { SavePdfButton } from '#web/forms/SavePdfButton.tsx'

export const SaveReport = ({ id }: { id: string }) => (
  <SavePdfButton className="not-printed" load={() => client.healthReports.download({ id })} />
)
