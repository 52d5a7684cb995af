/** The first that is in the text names it: browsers mention those they descend from, so the younger stand first. */
const browsers: [RegExp, string][] = [
  [/Opera Mini/i, 'Opera Mini'],
  [/\bOP(R|T|X)\/|\bOpera\b/, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameOf = (userAgent: string, known: [RegExp, string][]) => known.find(([mark]) => mark.test(userAgent))?.[1]

/** A device as its owner knows it, 'Chrome on Android', from what its browser says of itself. */
export function deviceLabel(userAgent: string): string {
  const [browser, system] = [nameOf(userAgent, browsers), nameOf(userAgent, systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another device'
}
