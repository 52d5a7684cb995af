import { useId } from 'react'

const skin = '#84563d'
const shade = '#6b4430'
const hair = '#241a17'
const cream = '#fcfaf6'

/** The nurse. With no `label` she is decoration beside text. Never near bad news or severe symptoms. */
export function SisterNaledi({ size = 160, label }: { size?: number; label?: string }) {
  const circle = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 160 160" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <circle cx="80" cy="80" r="76" fill="#d7f4f0" />
      <clipPath id={circle}>
        <circle cx="80" cy="80" r="76" />
      </clipPath>
      <g clipPath={`url(#${circle})`}>
        <Naledi />
      </g>
    </svg>
  )
}

/** The figure alone, for a picture that she stands in. */
export const Naledi = () => (
  <>
    <Uniform />
    <Head />
    <Face />
    <Badge />
    <WavingArm />
  </>
)

function Uniform() {
  return (
    <g>
      <path d="M24 168c0-34 22-52 56-52s56 18 56 52z" fill="#03766f" />
      <path d="M64 117l16 20 16-20-3-6H67z" fill={shade} />
      <path d="M60 117l20 25-6 8-18-30z" fill={cream} />
      <path d="M100 117l-20 25 6 8 18-30z" fill={cream} />
      <rect x="70" y="96" width="20" height="24" rx="9" fill={shade} />
    </g>
  )
}

function Head() {
  return (
    <g>
      <path d="M45 62c-3-28 14-42 35-42s38 14 35 42c-1 14-4 22-8 26H53c-4-4-7-12-8-26z" fill={hair} />
      <ellipse cx="80" cy="74" rx="28" ry="32" fill={skin} />
      <path d="M49 68c1-22 14-30 31-30s30 8 31 30c-9-2-14-8-17-14-8 8-25 13-45 14z" fill={hair} />
      <circle cx="80" cy="19" r="13" fill={hair} />
      <circle cx="51" cy="78" r="5" fill={skin} />
      <circle cx="109" cy="78" r="5" fill={skin} />
      <circle cx="51" cy="85" r="2.4" fill="#f7ba6c" />
      <circle cx="109" cy="85" r="2.4" fill="#f7ba6c" />
    </g>
  )
}

function Face() {
  return (
    <g strokeWidth="2.4" strokeLinecap="round">
      <ellipse cx="69" cy="76" rx="3" ry="3.6" fill={hair} />
      <ellipse cx="91" cy="76" rx="3" ry="3.6" fill={hair} />
      <path d="M64 70q5-3 10-1M86 69q5-2 10 1" fill="none" stroke={hair} />
      <path d="M69 89q11 11 22 0-2 9-11 9t-11-9z" fill={cream} />
      <path d="M77 82q3 3 6 0" fill="none" stroke="#5d3a28" strokeWidth="2" />
      <ellipse cx="61" cy="86" rx="5" ry="3" fill="#fb7794" opacity=".35" />
      <ellipse cx="99" cy="86" rx="5" ry="3" fill="#fb7794" opacity=".35" />
    </g>
  )
}

/** A stethoscope, and a heart on the pocket: the red cross is a protected emblem. */
function Badge() {
  return (
    <g>
      <path d="M63 122c-4 10-3 20 2 26" fill="none" stroke="#26221e" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="150" r="4.5" fill="#c4bdb3" stroke="#26221e" strokeWidth="2" />
      <rect x="95" y="131" width="18" height="15" rx="3" fill={cream} />
      <path d="M104 143.5c-8-5-5-10-2-9 1.2.3 2 1.5 2 1.5s.8-1.2 2-1.5c3-1 6 4-2 9z" fill="#d95978" />
    </g>
  )
}

function WavingArm() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M126 152c2-18 5-28 10-40" stroke="#03766f" strokeWidth="17" />
      <path d="M135 112c2-6 2-9 2-13" stroke={skin} strokeWidth="11" />
      <path d="M132 98l-4-9M136 95l-1-11M140 96l3-10M142 100l7-6" stroke={skin} strokeWidth="4.6" />
    </g>
  )
}
