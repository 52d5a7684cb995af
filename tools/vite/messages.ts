import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'

type Property = { key?: { name?: string }; value?: { type: string; value?: unknown } }
type Descriptor = {
  node: { leadingComments?: { value: string }[] | null; properties: Property[] }
  buildCodeFrameError: (says: string) => Error
}
type Babel = { types: { valueToNode: (value: unknown) => Property['value'] } }

/**
 * Compiles each English message where it stands in the code. So it travels with its screen, and there is no English catalogue that
 * could lack one. A catalogue of another language, loaded under the same ids, goes before what stands in the code.
 */
export function messagesInPlace() {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  return { ...macros, preset: { plugins: [...macros.preset.plugins, compileInPlace] } }
}

function compileInPlace({ types }: Babel) {
  return {
    visitor: {
      ObjectExpression(path: Descriptor) {
        if (!path.node.leadingComments?.some(({ value }) => /^\W*i18n\W*$/.test(value))) return
        const message = path.node.properties.find(({ key }) => key?.name === 'message')
        if (message?.value?.type !== 'StringLiteral') throw path.buildCodeFrameError('A message needs its English text')
        message.value = types.valueToNode(compileMessageOrThrow(String(message.value.value)))
      },
    },
  }
}
