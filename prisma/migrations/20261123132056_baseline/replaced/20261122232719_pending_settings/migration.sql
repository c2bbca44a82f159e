-- What servers are still to be told of settings: few at any time, whoever reads them reads no others.
CREATE INDEX "terminal_twin_pending_idx" ON "terminal_twin" ("desired_time")
  WHERE reported_version IS DISTINCT FROM desired_version AND raised_versions <> answered_versions;
