import { concern } from './concern'
import { matching } from './values'

export interface MonitoringSettings {
  monitoring: {
    /** whoever shows it may read the measures; undefined: nobody, and there is no such address */
    readonly metricsToken: string | undefined
    /** an OpenTelemetry collector that takes traces and measures */
    readonly collector: string | undefined
    readonly serviceName: string
    /** 0 to 1: the share of requests that are traced */
    readonly traceRatio: number
  }
}

/** How the gateway is watched. */
export const monitoring = concern({
  variables: {
    METRICS_TOKEN: matching(
      /^[\w.~+/=-]{16,}$/,
      'use at least 16 letters, digits or . _ ~ + / = -, so that nobody guesses it',
    ).optional(),
    OTEL_SERVICE_NAME: matching(/^[\w.-]{1,64}$/, 'use letters, digits, dots and hyphens').default(
      'fieldbook',
    ),
    OTEL_TRACES_SAMPLER_ARG: matching(/^(0(\.\d+)?|1(\.0+)?)$/, 'use a number from 0 to 1')
      .transform(Number)
      .default(0.1),
  },
  secrets: ['METRICS_TOKEN'],
  toSettings: (values: MonitoringVariables): MonitoringSettings => ({
    monitoring: {
      metricsToken: values.METRICS_TOKEN,
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: values.OTEL_SERVICE_NAME,
      traceRatio: values.OTEL_TRACES_SAMPLER_ARG,
    },
  }),
})

/** Its own variables, and the collector's address, which takes the browser's log too. */
interface MonitoringVariables {
  METRICS_TOKEN?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}
