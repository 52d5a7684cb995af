/** The product's name, as the page came with it. */
const product = document.title
let screen = ''
let news = ''

const show = () => {
  document.title = [news, screen ? `${screen} · ${product}` : product].filter(Boolean).join(' ')
}

/** What the window's title says of the screen. */
export function setWindowTitle(text: string) {
  screen = text
  show()
}

/** What stands before it on every screen, '' for nothing: '(1 waiting)'. */
export function setTitleNews(text: string) {
  if (text === news) return
  news = text
  show()
}
