import {
  bookDrawing,
  compassDrawing,
  howToDrawing,
  layersDrawing,
  newsDrawing,
  questionDrawing,
  resourcesDrawing,
  routeDrawing,
  wrenchDrawing,
} from '../ui/icon/drawings'

/** Label and icon of a kind of article, above its title. */
export interface Kind {
  readonly label: string
  readonly icon: string
}

/* One constant each: a page loads its own. Labels as in search results (DATA-21). */

export const howTo: Kind = { label: 'How to Guide', icon: howToDrawing }
export const faq: Kind = { label: 'FAQ', icon: questionDrawing }
export const glossary: Kind = { label: 'Glossary', icon: bookDrawing }
export const landingPage: Kind = { label: 'Landing Page', icon: compassDrawing }
export const releaseNotes: Kind = { label: 'Release Notes', icon: newsDrawing }
export const problemSolution: Kind = { label: 'Troubleshooting', icon: wrenchDrawing }
export const recommendedWorkflow: Kind = { label: 'Recommended Workflow', icon: routeDrawing }
export const capability: Kind = { label: 'Capability', icon: layersDrawing }
/** The specification has no label for it. */
export const resources: Kind = { label: 'Resources', icon: resourcesDrawing }
