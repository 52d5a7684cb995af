// Style sheets share one page: what two of them call by the same name is styled by both.
import { lineAt, type Breach, type Source } from './sources.ts'

/** Documents of their own, apart from the app; and paper, for which everything is styled once more. */
const apart = /^src\/web\/(pages\/|shell\/print\.css)/

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Selectors that begin with a class of our own, in the order of the sheet. */
function classesBegunWith({ text }: Source) {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length))
  return [...plain.matchAll(/(?:^|[{},;])\s*\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g)]
    .map(({ 0: whole, 1: name = '', index }) => ({ name, index: index + whole.indexOf('.') }))
    .filter(({ name }) => !name.startsWith('mantine-'))
}

/** Classes that the sheets of two folders begin a selector with: what another folder calls so may be narrowed (`.channel-matrix .switch`), not restyled. */
export function classesOfTwoFolders(sources: Source[]): Breach[] {
  const first = new Map<string, string>()
  return sources
    .filter(({ path }) => path.endsWith('.css') && !apart.test(path))
    .flatMap((source) =>
      classesBegunWith(source).flatMap(({ name, index }) => {
        const other = first.get(name) ?? source.path
        first.set(name, other)
        return folderOf(other) === folderOf(source.path)
          ? []
          : [
              {
                path: source.path,
                line: lineAt(source.text, index),
                says: `.${name} is a class of ${other} too: begin its name with the room's`,
              },
            ]
      }),
    )
}
