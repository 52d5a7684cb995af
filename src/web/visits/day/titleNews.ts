/** Puts news before whatever the window's title is, also when a screen changes it. Answers how to take them away again. */
export function showTitleNews(news: string): () => void {
  const title = document.querySelector('title')!
  const show = () => {
    if (!document.title.startsWith(news)) document.title = `${news} ${document.title}`
  }
  const observer = new MutationObserver(show)
  observer.observe(title, { childList: true, characterData: true, subtree: true })
  show()
  return () => {
    observer.disconnect()
    if (document.title.startsWith(news)) document.title = document.title.slice(news.length + 1)
  }
}
