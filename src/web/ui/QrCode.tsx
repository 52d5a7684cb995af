import { useEffect, useState } from 'react'

/** A QR code, drawn dark on white in both themes: cameras need it so. The encoder is fetched when one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isShown = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 4 })
      if (isShown) setCode({ size, path: pathOf(data) })
    }, leaveOut)
    return () => {
      isShown = false
    }
  }, [text])
  if (!code) return null
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} width={224} height={224} shapeRendering="crispEdges">
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}

/** What the code says stands beside it as text: without a connection the picture is left out. */
const leaveOut = () => {}

const pathOf = (rows: boolean[][]) => rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
