/** What somebody who wants their text to run on another person's screen types: 200 of them, short enough for a name. */
export const scriptPayloads: string[] = shapes().slice(0, 200)

function shapes(): string[] {
  const run = 'canary()'
  const tags = [
    'img src=x',
    'svg',
    'body',
    'iframe',
    'video src=x',
    'audio src=x',
    'input autofocus',
    'details open',
    'marquee',
    'object data=x',
  ]
  const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onpointerenter', 'onanimationstart']
  const begins = ['', '">', "'>", '</title>', '</textarea>', '-->']
  const elements = tags.flatMap((tag) => events.flatMap((event) => begins.map((begin) => `${begin}<${tag} ${event}=${run}>`)))
  const others = [
    `<script>${run}</script>`,
    `"><script>${run}</script>`,
    `</script><script>${run}</script>`,
    `<scr<script>ipt>${run}</script>`,
    `<a href="javascript:${run}">x</a>`,
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    `data:text/html,<script>${run}</script>`,
    `\${${run}}`,
    `{{${run}}}`,
    `#{${run}}`,
    `<%= ${run} %>`,
    `{{constructor.constructor('${run}')()}}`,
    `<math><mi xlink:href="javascript:${run}">x`,
    `<svg><animate onbegin=${run} attributeName=x>`,
    `<svg><a xlink:href="javascript:${run}"><text>x`,
    `<form><button formaction="javascript:${run}">x`,
    `<style>@import "javascript:${run}"</style>`,
    `<link rel=stylesheet href="javascript:${run}">`,
    `<base href="javascript:${run}//">`,
    `<meta http-equiv=refresh content="0;javascript:${run}">`,
    `&lt;img src=x onerror=${run}&gt;`,
    `&#60;img src=x onerror=${run}&#62;`,
    `\\u003cimg src=x onerror=${run}\\u003e`,
    `%3Cimg%20src=x%20onerror=${run}%3E`,
    `<img src="x" style="background:url(javascript:${run})">`,
    `' onmouseover=${run} '`,
    `" onfocus=${run} autofocus "`,
    `=cmd|'/c calc'!A1`,
    `@SUM(1+1)*cmd|' /C calc'!A0`,
  ]
  // A fixed step through the products, so that every tag, event and begin is there.
  const chosen = Array.from({ length: 200 - others.length }, (_, n) => elements[(n * 37) % elements.length]!)
  return [...others, ...chosen]
}
