import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/emergency`: works without signing in. The server fills in the numbers that administrators keep, and when they were checked. */
export function EmergencyPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title="Emergency numbers: __BRAND_NAME__"
      description="Emergency and help numbers in South Africa."
      action={<BackButton />}
    >
      <main>
        <h1>Emergency numbers</h1>
        <p>Someone in danger? Call now. These calls work without signing in. __BRAND_NAME__ itself is not an emergency service.</p>
        <ul className="numbers">__EMERGENCY_NUMBERS__</ul>
        <p className="muted">__EMERGENCY_CHECKED__</p>
      </main>
    </PageFrame>
  )
}

/** One step back in history, or home when there is none. */
export function BackButton() {
  return (
    <button type="button" className="button plain" data-back>
      Back
    </button>
  )
}
