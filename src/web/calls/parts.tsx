export { LetInButton } from './LetInButton.tsx'
export { useLetIn } from './useLetIn.ts'
