import { Naledi } from '../ui/SisterNaledi.tsx'

/** The nurse in a landscape: the land stretches to the sides of whatever screen it is, she stands where there is room. */
export function LandingPicture({ label }: { label: string }) {
  return (
    <div className="picture">
      <svg className="land" viewBox="0 0 400 160" preserveAspectRatio="none" aria-hidden>
        <path className="far" d="M0 92 60 58l22 6 26-34 96-2 20 26 40 8 60 22 76 10v66H0z" />
        <path className="middle" d="M0 106c50-22 110-18 180-6s150 14 220-8v68H0z" />
        <path className="near" d="M0 134c80-22 150-12 220-4s130 6 180-10v40H0z" />
      </svg>
      <svg className="sun" viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r="20" />
      </svg>
      <svg className="nurse" viewBox="22 4 132 148" role="img" aria-label={label}>
        <Naledi />
      </svg>
    </div>
  )
}
