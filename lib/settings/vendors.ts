import { settingsGroup } from './settings-group'
import { file, matching } from './values'

/** Third-party tools, and the file with feature flags. `/settings` serves all ids, so none may be secret. */
export const vendors = settingsGroup({
  variables: {
    GA_MEASUREMENT_ID: matching(
      /^G-[A-Z0-9]+$/,
      'use the id of the web stream, such as G-AB12CD34EF',
    ).optional(),
    PENDO_API_KEY: matching(/^[0-9a-f-]+$/i, 'use the key that the install script shows').optional(),
    LAUNCHDARKLY_CLIENT_ID: matching(
      /^[0-9a-z]+$/i,
      'use the client-side id of the environment, not its SDK key',
    ).optional(),
    FLAGS_FILE: matching(/\.json$/, 'use a path that ends in .json')
      .pipe(file)
      .optional(),
  },
  toSettings: (values) => ({
    gaMeasurementId: values.GA_MEASUREMENT_ID,
    pendoApiKey: values.PENDO_API_KEY,
    launchDarklyClientId: values.LAUNCHDARKLY_CLIENT_ID,
    /** file with feature flags, used if LAUNCHDARKLY_CLIENT_ID is not set; if undefined, `flags.json` */
    flagsPath: values.FLAGS_FILE,
  }),
})
