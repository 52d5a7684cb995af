import { emergencyServices } from './emergencyNumbers.ts'
import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/emergency`: works without signing in. */
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
        <ul className="numbers">
          {emergencyServices.map((service) => (
            <li key={service.name} className="card">
              <h2>{service.name}</h2>
              {service.numbers.map((number) => (
                <a key={number} href={`tel:${number.replaceAll(' ', '')}`}>
                  {number.replaceAll(' ', '\u00a0')}
                </a>
              ))}
              {service.notes && <p className="muted">{service.notes}</p>}
            </li>
          ))}
        </ul>
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
