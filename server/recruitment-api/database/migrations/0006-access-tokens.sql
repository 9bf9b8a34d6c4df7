-- Tokens of sites that do not use cookies (token mode): what Sanctum calls personal access tokens.

create table personal_access_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) <= 255),
  -- SHA-256 of the secret half; the token itself is told once and kept nowhere
  token_hash text not null,
  password_fingerprint text not null,
  remember boolean not null,
  ip_prefix text,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index personal_access_tokens_user on personal_access_tokens (user_id);
create index personal_access_tokens_expiry on personal_access_tokens (expires_at);
