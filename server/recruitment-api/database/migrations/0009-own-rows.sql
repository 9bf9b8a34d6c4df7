-- Indexes by owner, so that a person's own rows are found among any number of other people's
-- (bench/growth-plans.md).

create index application_jobs_application on application_jobs (application_id);
create index mails_user on mails (user_id);
create index uploads_user on uploads (user_id);

-- a client's own history, for how many days it takes to answer
create index job_orders_client on job_orders (client_code);
create index job_posts_order on job_posts (job_order_id);
