// Where buttons stand, and which is first, is said once, in the kit: a screen that lays out its own is a second answer.
import { isCode, lineAt, nodesOf, nodesWithin, type Breach, type SyntaxNode, type Source } from './sources.ts'

const nameOf = (element: SyntaxNode) => (element['openingElement'] as { name: { name?: string } }).name.name ?? ''
const isButton = (node: SyntaxNode) => node.type === 'JSXElement' && /^(?!Close|Unstyled)\w*Button$/.test(nameOf(node))

/** A child that is a button, or an expression that may be one; not a button somewhere inside a piece of the row. */
function isButtonOfRow(child: SyntaxNode) {
  if (child.type === 'JSXExpressionContainer') return [...nodesWithin(child['expression'])].some(isButton)
  return isButton(child)
}

/** A `<Group>` of two buttons or more. A named `nav` is a way on, not a choice. */
export function buttonRowsByHand(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => isCode(path) && path.startsWith('src/web/') && path.endsWith('.tsx'))
    .flatMap((source) =>
      [...nodesOf(source)]
        .filter((node) => node.type === 'JSXElement' && nameOf(node) === 'Group')
        .filter(({ start }) => !source.text.startsWith('<Group component="nav"', start))
        .filter((node) => (node['children'] as SyntaxNode[]).filter(isButtonOfRow).length > 1)
        .map(({ start }) => ({
          path: source.path,
          line: lineAt(source.text, start),
          says: 'lays out buttons by hand: `Actions` where they end a question or a step, else `Tools` (docs/look.md)',
        })),
    )
}
